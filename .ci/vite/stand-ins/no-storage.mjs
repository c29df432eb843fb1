/**
 * Replaces the SDK's own storage, which is never used: it reads `localStorage` at import, which throws in sandboxed
 * frames.
 */
// biome-ignore lint/style/noDefaultExport: the SDK imports the default
export default undefined
