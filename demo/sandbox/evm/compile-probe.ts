/**
 * Compiles the probe of swaps, `src/chains/eip155/swap/probe.yul`, into `probe-code.ts` beside it: `node --import tsx demo/sandbox/evm/compile-probe.ts`. The
 * result is committed; a test fails when it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
}

const folder = new URL('../../../src/chains/eip155/swap/', import.meta.url)

/** The text of `probe-code.ts`, as the source makes it. @throws Error when the source does not compile */
export function compileProbe(): string {
  const sources = { 'probe.yul': { content: readFileSync(new URL('probe.yul', folder), 'utf8') } }
  // Nodes of every network run the code of this version, which has no PUSH0.
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, details: { yul: true } },
    outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
  }
  const { errors = [], contracts }: Output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Yul', sources, settings })),
  )
  const failure = errors.find(({ severity }) => severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  const code = contracts?.['probe.yul']?.Probe?.evm.deployedBytecode.object
  return `/** The code of \`probe.yul\`, compiled by \`demo/sandbox/evm/compile-probe.ts\`. */\nexport const PROBE_CODE =\n  '0x${code}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('probe-code.ts', folder), compileProbe())
