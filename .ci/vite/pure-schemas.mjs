import { placeOf } from '../places.mjs'

// Packages whose modules have no side effects at import, but do not declare it.
const QUIET =
  /(?:^|\/)node_modules\/(@sats-connect\/core|jsontokens|bitcoin-address-validation|buffer|@noble\/secp256k1)\//

/**
 * Lets the bundler drop unused code of @sats-connect/core: it creates hundreds of schemas at import with calls that a
 * bundler must keep, and the one function we use needs no schema.
 */
export const pureSchemas = () => ({
  name: 'pure-schemas',
  transform(code, id) {
    if (!QUIET.test(placeOf(id) ?? '')) return undefined
    const marked = id.includes('@sats-connect') ? code.replace(/= (?=v\d*\.\w+\()/g, '= /* @__PURE__ */ ') : code
    return { code: marked, map: null, moduleSideEffects: false }
  },
})
