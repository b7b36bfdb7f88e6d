/** True in `npm run test:faces`, which adds tests that are too slow for `npm test`. */
export const everyWay = process.env['HOLDFAST_TEST_EVERY_WAY'] === 'true';
