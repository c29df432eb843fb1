const DEFINE = /\/elements\/define\.ts$/
const FILE = './wallet-elements/wallet-elements.js'

/** Lets the built page load the script tag's file, as any page does, in place of the elements' sources. */
export const scriptTag = () => ({
  name: 'script-tag',
  enforce: 'pre',
  resolveId: (id) => (DEFINE.test(id) ? { id: FILE, external: true } : undefined),
})
