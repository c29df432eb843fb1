/** The doors of the npm package, by name, with their sources. `index` is `wallet-elements` itself. */
export const doors = {
  index: 'elements/index.ts',
  define: 'elements/define.ts',
  core: 'src/entry/core.ts',
}

/** Packages that a door takes from the page, which has them when it imports that door. */
export const pagePackages = []
