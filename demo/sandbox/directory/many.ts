import { lookOf } from '../drawings/tiles.ts'
import { otherNames } from './names.ts'
import { describe, type Wallet, wallets } from './wallets.ts'

const MANY = 10_000

let made: readonly Wallet[] | undefined

/** Ten thousand wallets, the usual ones first; made when they are first asked for. */
export function manyWallets(): readonly Wallet[] {
  made ??= [...wallets, ...furtherWallets()]
  return made
}

/** A picture for a wallet that only the long list has; undefined for those of no list, and before there is one. */
export const lookOfMany = (imageId: string) => (pictured().has(imageId) ? lookOf(imageId) : undefined)

let pictures: Set<string> | undefined

function pictured(): Set<string> {
  if (made) pictures ??= new Set(made.map(({ image_id }) => image_id))
  return pictures ?? new Set()
}

function furtherWallets(): Wallet[] {
  const names = otherNames()
  return Array.from({ length: MANY - wallets.length }, (_, at) => {
    const name = `${names[at % names.length]} ${2 + Math.floor(at / names.length)}`
    return describe(name, wallets.length + at)
  })
}
