import type { Config } from '../schema/config/options.ts'
import { createBlockchainApi } from './blockchain.ts'
import { createImageLoader } from './directory/images.ts'
import { createDirectory } from './directory/listings.ts'

/** The services of one config; nothing is asked of them before the first question. */
export const openServices = (config: Config) => ({
  api: createBlockchainApi(config),
  images: createImageLoader(config),
  directory: createDirectory(config),
})
