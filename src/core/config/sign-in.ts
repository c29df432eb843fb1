import type { Config } from '../../schema/config/options.ts'

/** True when the page signs visitors in: with `siwx` or `siweConfig`, and neither when it sets both by mistake. */
export const hasSignIn = ({ siwx, siweConfig }: Pick<Config, 'siwx' | 'siweConfig'>): boolean =>
  Boolean(siwx) !== Boolean(siweConfig)
