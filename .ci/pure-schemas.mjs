import { placeOf } from './places.mjs'

// Packages whose modules do nothing when they are loaded, but do not say so.
const QUIET =
  /(?:^|\/)node_modules\/(@sats-connect\/core|jsontokens|bitcoin-address-validation|buffer|@noble\/secp256k1)\//

/**
 * Lets the bundler leave out what nobody uses of @sats-connect/core: it makes hundreds of schemas when it is loaded, by
 * calls that no bundler dares to drop, of which its one function that we use needs none.
 */
export const pureSchemas = () => ({
  name: 'pure-schemas',
  transform(code, id) {
    if (!QUIET.test(placeOf(id) ?? '')) return undefined
    const marked = id.includes('@sats-connect') ? code.replace(/= (?=v\d*\.\w+\()/g, '= /* @__PURE__ */ ') : code
    return { code: marked, map: null, moduleSideEffects: false }
  },
})
