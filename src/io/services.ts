import type { Config } from '../schema/config.ts'
import { createBlockchainApi } from './blockchain.ts'
import { createImageLoader } from './directory.ts'
import { createDirectory } from './listings.ts'

/** The services of one config; nothing is asked of them before the first question. */
export const openServices = (config: Config) => ({
  api: createBlockchainApi(config),
  images: createImageLoader(config),
  directory: createDirectory(config),
})
