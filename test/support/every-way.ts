/** True in `npm run test:faces`, which also runs what would take `npm test` too long. */
export const everyWay = process.env['HOLDFAST_TEST_EVERY_WAY'] === 'true';
