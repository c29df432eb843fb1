import { mainnet } from 'viem/chains'
import { createConfig as createConfig2, type CreateConnectorFn as Fn2, http } from 'wagmi-core-2'
import { connect, createConfig as createConfig3, type CreateConnectorFn as Fn3 } from 'wagmi-core-3'
import { walletElements } from '../../src/entry/wagmi.ts'

// The connector fits both majors, also where its type is inferred.
export const connectors: readonly [Fn2, Fn3] = [walletElements(), walletElements()]
const options = { chains: [mainnet], connectors: [walletElements()], transports: { [mainnet.id]: http() } } as const
export const config2 = createConfig2(options)
const config3 = createConfig3(options)
export const connecting = connect(config3, { connector: config3.connectors[0] })
export const registering = connect(config3, { connector: walletElements() })
