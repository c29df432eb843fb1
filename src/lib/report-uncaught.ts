/** Reports an error that nobody has caught, as the browser does its own; on a server, which has no such way, on the console. */
export const reportUncaught = (error: unknown): void => (globalThis.reportError ?? console.error)(error)
