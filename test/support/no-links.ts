/** For turns that ask nobody to connect a server. */
export const noLinks = { of: () => Promise.reject(new Error('nobody is asked to connect a server')) };
