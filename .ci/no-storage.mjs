/** Stands for the SDK's own storage, which we never make: it reads `localStorage` when it is loaded, where frames throw. */
// biome-ignore lint/style/noDefaultExport: the SDK imports it so
export default undefined
