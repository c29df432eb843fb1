/** Extensions of Token-2022 by their number, which are in the data of mints and of token accounts. */
export const EXTENSION = { transferFee: 1, memo: 8, nonTransferable: 9, hook: 14, pausable: 26 } as const

/** The size of a token account without extensions. The byte after it tells the kind of account, and the extensions follow. */
export const ACCOUNT_SIZE = 165

const EXTENSIONS_AT = ACCOUNT_SIZE + 1
const HEADER = 4

/** The extensions in the data of a mint or a token account: the number of each, and its bytes. Data that are cut off end the list. */
export function readExtensions(data: Uint8Array<ArrayBuffer>): ReadonlyMap<number, Uint8Array> {
  const view = new DataView(data.buffer)
  const found = new Map<number, Uint8Array>()
  for (let at = EXTENSIONS_AT; at + HEADER <= data.length; ) {
    const kind = view.getUint16(at, true)
    if (kind === 0) break
    const end = at + HEADER + view.getUint16(at + 2, true)
    found.set(kind, data.subarray(at + HEADER, end))
    at = end
  }
  return found
}
