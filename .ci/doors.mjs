/**
 * The doors of the npm package, by name, with their sources; `index` is `wallet-elements` itself. The exports of
 * package.json name the same ones.
 */
export const doors = {
  index: 'elements/index.ts',
  define: 'elements/define.ts',
  core: 'src/entry/core.ts',
  siwx: 'src/entry/siwx.ts',
  react: 'elements/bindings/react.ts',
  vue: 'elements/bindings/vue.ts',
  wagmi: 'src/entry/wagmi.ts',
  testing: 'src/entry/testing.ts',
}

/** The package that the door of a framework takes from the page; the rest of the build has copies of its own. */
export const pagePackages = { [doors.react]: 'react', [doors.vue]: 'vue' }

/** The modules that elements/frameworks/ adds our tags to. The declarations ignore those that a page does not have. */
export const markupModules = ['react', 'vue', 'svelte/elements', 'solid-js']
