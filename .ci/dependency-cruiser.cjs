/** The layers of ARCHITECTURE.md, from the bottom up; folders in one row are siblings. */
const FLOORS = [
  ['src/lib'],
  ['src/schema'],
  ['src/io'],
  ['src/chains', 'src/connectors'],
  ['src/core', 'src/siwx'],
  ['src/hooks', 'src/ui', 'src/i18n'],
  ['src/parts'],
  ['src/features'],
  ['src/app'],
  ['elements', 'src/entry'],
  ['demo', 'test'],
]
const PRODUCT = '^(src|elements)/'
/** The packages whose code is inside the built files; all others are tools. */
const INSIDE = [
  '@noble/curves',
  ...[
    '@nanostores/react',
    '@polkadot-api/pjs-signer',
    '@polkadot-api/substrate-bindings',
    '@r2wc/react-to-web-component',
  ],
  ...[
    '@scure/base',
    '@scure/sr25519',
    '@solana/web3.js',
    '@walletconnect/universal-provider',
    '@walletconnect/utils',
    'idb-keyval',
  ],
  ...['nanostores', 'react', 'react-dom', 'uqr', 'viem', 'virtua', 'zod'],
]
const anyOf = (folders) => `^(${folders.join('|')})/`
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Imports go down: a floor imports nothing above it and no siblings, except entry points and pages. */
const floorRules = FLOORS.flatMap((folders, floor) => {
  const above = FLOORS.slice(floor + 1).flat()
  const upward = above.length ? [rule('only-down', { path: anyOf(folders) }, { path: anyOf(above) })] : []
  if (floor > 8) return upward
  const sideways = folders.map((folder) =>
    rule('no-siblings', { path: `^${folder}/` }, { path: anyOf(folders), pathNot: `^${folder}/` }),
  )
  return folders.length > 1 ? [...upward, ...sideways] : upward
})

module.exports = {
  forbidden: [
    ...floorRules,
    rule(
      'features-apart',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'views-on-demand',
      { path: '^src/app/', pathNot: '^src/app/(first-view|account\\.lazy)\\.tsx$' },
      { path: '^src/features/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'ui-is-wallet-blind',
      { path: '^src/ui/' },
      { pathNot: '^(src/(ui|lib)|node_modules/(@types/)?(react|react-dom|uqr))/' },
    ),
    rule(
      'no-react-below-views',
      { path: '^src/(lib|schema|io|chains|connectors|core|siwx|entry)/' },
      { path: 'react' },
    ),
    rule('no-react-in-stories', { path: '^src/features/.*/(model|actions|api|effects)\\.ts$' }, { path: 'react' }),
    rule('no-cycle', {}, { circular: true }),
    rule('no-tests-in-product', { path: PRODUCT }, { path: '^(demo|test|\\.ci)/' }),
    rule(
      'no-tools-in-product',
      { path: PRODUCT, pathNot: '^elements/bindings/vue\\.ts$' },
      { path: '^node_modules/', pathNot: `^node_modules/(${INSIDE.join('|')})/`, dependencyTypesNot: ['type-only'] },
    ),
    rule('no-node-in-product', { path: PRODUCT }, { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] }),
    rule(
      'resolves',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|/test/|wallet-elements/|(solid-js|svelte/elements)$)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css|^demo/(?:dist|frameworks)/|^test/frameworks/cases/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'browser', 'default'] },
  },
}
