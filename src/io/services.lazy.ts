import type { Config } from '../schema/config/options.ts'
import { createBlockchainApi } from './blockchain.ts'
import { createImageLoader } from './directory/images.ts'
import { createDirectory } from './directory/listings.ts'

/** Opens the services of a config. They send nothing before the first call. */
export const openServices = (config: Config) => ({
  api: createBlockchainApi(config),
  images: createImageLoader(config),
  directory: createDirectory(config),
})
