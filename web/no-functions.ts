/** Checks are run as they are written: no page lets text become a function, and trying to is reported. On the server they are compiled. */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
