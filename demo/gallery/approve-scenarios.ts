import { type Address, encodeFunctionData, erc20Abi, maxUint256, numberToHex, parseEther, stringToHex } from 'viem'
import { showView } from '../../src/core/actions/modal/open.ts'
import { modelOf } from '../../src/core/core.ts'
import { createLogin } from '../../src/core/models/login.ts'
import type { PlainView } from '../../src/core/routes.ts'
import { requestNode } from '../../src/entry/testing/rpc.ts'
import { otherChains, sandboxOptions } from '../page/sandbox.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { accountOf, logIn, ordinaryAccount, requestFromWallet } from './logged-in.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { connectHarbor, waitUntil } from './steps.ts'

const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const SPENDER = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

const message = `Fieldnote wants you to sign in.

Nothing is paid, and nothing leaves your wallet. 🌊`

const typedData = {
  domain: { name: 'Fieldnote', version: '1', chainId: 31337 },
  types: {
    Note: [
      { name: 'author', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Note',
  message: { author: RECEIVER, text: 'Fog over the harbour until nine.' },
}

const usdcOf = ({ info }: Stage) =>
  info.tokens.find(({ network, symbol }) => network === 'eip155:31337' && symbol === 'USDC')?.address ?? ''

const payment = { to: RECEIVER, value: numberToHex(parseEther('0.25')) }

const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** The sandbox's first account sends the USDC. */
async function giveUsdc(stage: Stage): Promise<void> {
  const { rpcUrls, accounts } = stage.info
  const data = transfer(accountOf(stage).address, 5_000_000n)
  const call = { from: accounts[0]?.address, to: usdcOf(stage), data }
  await requestNode(rpcUrls['eip155:31337'] ?? '', 'eth_sendTransaction', [call])
}

const allowance = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, amount] })

const sends = (stage: Stage, call: object) =>
  requestFromWallet(stage, 'eth_sendTransaction', [{ from: accountOf(stage).address, ...call }])

const home = async (stage: Stage): Promise<void> => {
  await logIn(stage)
  showView(stage.core, { view: 'Account' })
}

/** A scenario in which the login wallet asks the logged-in user for an approval, with the login frame shown. */
const asked = (
  id: string,
  title: string,
  interact: Scenario['interact'],
  options: Scenario['options'] = ordinaryAccount,
): Scenario => ({
  id: `approve-${id}`,
  title,
  options,
  prepare: home,
  interact,
})

const approvals: readonly Scenario[] = [
  asked('message', 'A text', (stage) =>
    requestFromWallet(stage, 'personal_sign', [stringToHex(message), accountOf(stage).address]),
  ),
  asked('bytes', 'Bytes that are not text', (stage) =>
    requestFromWallet(stage, 'personal_sign', [`0x${'fe01'.repeat(24)}`, accountOf(stage).address]),
  ),
  asked('typed', 'Typed data', (stage) =>
    requestFromWallet(stage, 'eth_signTypedData_v4', [accountOf(stage).address, JSON.stringify(typedData)]),
  ),
  asked('payment', 'A payment', (stage) => sends(stage, payment)),
  asked('token', 'A token', async (stage) => {
    await giveUsdc(stage)
    sends(stage, { to: usdcOf(stage), data: transfer(RECEIVER, 1_500_000n) })
  }),
  asked('allowance', 'A permission with a limit', (stage) =>
    sends(stage, { to: usdcOf(stage), data: allowance(25_000_000n) }),
  ),
  asked('endless', 'A permission without a limit', (stage) =>
    sends(stage, { to: usdcOf(stage), data: allowance(maxUint256) }),
  ),
  asked('unknown', 'An unknown call', (stage) => sends(stage, { to: SPENDER, data: `0xdeadbeef${'0'.repeat(64)}` })),
  asked(
    'batch',
    'Several calls of a smart account',
    (stage) =>
      requestFromWallet(stage, 'wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x7a69', calls: [{ to: usdcOf(stage), data: allowance(25_000_000n) }, payment] },
      ]),
    {},
  ),
  asked('several', 'Other requests wait', (stage) => {
    sends(stage, payment)
    for (const text of ['one', 'two'])
      requestFromWallet(stage, 'personal_sign', [stringToHex(text), accountOf(stage).address])
  }),
  {
    id: 'approve-solana',
    title: 'On Solana',
    options: (info: SandboxInfo) => ({ networks: [...sandboxOptions(info).networks, ...otherChains(info)] }),
    async prepare(stage) {
      await logIn(stage, 'solana')
      showView(stage.core, { view: 'Account' })
    },
    interact: ({ wallet }) => void wallet.signMessage(message).catch(() => {}),
  },
  {
    id: 'approve-gone',
    title: 'The frame does not load',
    async prepare(stage) {
      const { core } = stage
      await connectHarbor(stage)
      showView(core, { view: 'ApproveTransaction' })
      const params = [{ from: accountOf(stage).address, ...payment }]
      const waiting = { reject() {}, settled: new Promise<never>(() => {}) }
      modelOf(core, createLogin).addApproval({
        method: 'eth_sendTransaction',
        params,
        namespace: 'eip155',
        networkId: 'eip155:31337',
        ...waiting,
      })
    },
  },
]

/** A scenario of a view of a logged-in user. */
const settled = (id: string, title: string, view: PlainView, options: Scenario['options'] = {}): Scenario => ({
  id,
  title,
  options,
  async prepare(stage) {
    await home(stage)
    await waitUntil(modelOf(stage.core, createLogin).$smartNetworks, ({ length }) => length > 0)
    if (view !== 'Account') stage.core.router.push({ view })
  },
})

const settings: readonly Scenario[] = [
  settled('login-account', 'A smart account', 'Account'),
  {
    ...settled('login-account-social', 'An account of a provider', 'Account', ordinaryAccount),
    interact: ({ core }) => modelOf(core, createLogin).setUser({ userName: 'mara', social: 'google' }),
  },
  settled('settings', 'A smart account', 'AccountSettings'),
  settled('settings-standard', 'An ordinary account', 'AccountSettings', ordinaryAccount),
  settled('settings-upgrade', 'Upgrading the wallet', 'UpgradeEmailWallet'),
  {
    id: 'settings-wallet',
    title: 'Settings of a browser wallet',
    async prepare(stage) {
      await connectHarbor(stage, { view: 'Account' })
      stage.core.router.push({ view: 'AccountSettings' })
    },
  },
]

/** Scenarios of requests to the login wallet, and of its settings. */
export const approveChapters: readonly Chapter[] = [
  { title: 'Approving in the login frame', scenarios: approvals },
  { title: 'Settings, and the logged-in user', scenarios: settings },
]
