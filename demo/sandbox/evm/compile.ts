/**
 * Compiles `contracts/*.sol` into `contracts.json`: `node --import tsx demo/sandbox/evm/compile.ts`.
 * The result is committed, so that starting the sandbox needs no compiler. `--check` fails when it is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

type Compiled = { abi: unknown[]; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
type Output = { errors?: { formattedMessage: string }[]; contracts?: Record<string, Record<string, Compiled>> }

const folder = new URL('./contracts/', import.meta.url)
const target = new URL('./contracts.json', import.meta.url)

// Without a metadata hash and with a fixed EVM version, the output is the same on every machine.
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

function compile(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const sources = Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
  )
  const output: Output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  if (output.errors?.length) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'))
  const all = Object.values(output.contracts ?? {}).flatMap((file) => Object.entries(file))
  const contracts = all.filter(([, { abi, evm }]) => abi.length && evm.bytecode.object) // no libraries and interfaces
  return `${JSON.stringify(Object.fromEntries(contracts.map(([name, made]) => [name, brief(made)])), dropNoise, 2)}\n`
}

const brief = ({ abi, evm }: Compiled) => ({
  abi,
  bytecode: `0x${evm.bytecode.object}`,
  deployedBytecode: `0x${evm.deployedBytecode.object}`,
})

// `internalType` names Solidity types, which callers of a contract do not need.
const dropNoise = (key: string, value: unknown) => (key === 'internalType' ? undefined : value)

const json = compile()
if (!process.argv.includes('--check')) writeFileSync(target, json)
else if (readFileSync(target, 'utf8') !== json) throw new Error('contracts.json is out of date: run compile.ts')
