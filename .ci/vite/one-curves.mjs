import { ROOT } from '../places.mjs'

const SOLANA = /\/node_modules\/@solana\/web3\.js\//

/** Gives @solana/web3.js the elliptic curves of viem, a version that it accepts, instead of a second copy of 25 kB. */
export const oneCurves = () => ({
  name: 'one-curves',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isCopy = source.startsWith('@noble/curves/') && SOLANA.test(importer)
    return isCopy ? this.resolve(source, `${ROOT}vite.config.ts`, { skipSelf: true }) : undefined
  },
})
