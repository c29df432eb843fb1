import { normalize as normalizeByTables } from 'viem/ens'

/** Normalises a name as ENSIP-15 says. @throws Error for an invalid name */
export const normalize = (name: string): string => normalizeByTables(name)
