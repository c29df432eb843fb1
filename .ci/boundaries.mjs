import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const config = createRequire(import.meta.url)('./dependency-cruiser.cjs')
/** Fails early: without a supported TypeScript, dependency-cruiser reads no modules and reports no problem. */
const LEAST_MODULES = 100

/** Checks all imports against the floors; returns one line for each forbidden import. */
export async function checkBoundaries() {
  const options = { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } }
  const folders = ['src', 'elements', 'demo', 'test']
  const { output } = await cruise(folders, options, undefined, { tsConfig: extractTSConfig('tsconfig.json') })
  const { totalCruised, violations } = output.summary
  const lines = violations.map(({ rule, from, to, cycle }) => {
    return `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`
  })
  return totalCruised > LEAST_MODULES ? lines : [...lines, `Only ${totalCruised} modules were read`]
}
