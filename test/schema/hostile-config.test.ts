// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import { networksOf } from '../../src/core/config/networks.ts'
import { type Config, type OptionName, options } from '../../src/schema/config/options.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'
import { chain, isOption, provider } from './is-option.ts'

const names = Object.keys(options) as OptionName[]
const defaults = parseConfig({}).config
const configOf = (input: unknown): Config => parseConfig(input).config
const big = (text: string) => text.repeat(Math.ceil(5_000_000 / text.length))

describe('options from 10,000 hostile pages', () => {
  const wellMeant = fc.constantFrom<unknown>(
    'mainnet base',
    '{}',
    '[]',
    '',
    true,
    [chain()],
    [chain(), chain()],
    { 'eip155:1': 'https://a.example' },
    [{ id: 'a', name: 'A', provider }],
    '{"eip155:1":"http://a.example"}',
  )
  const json = fc.oneof(
    fc.json(),
    fc.json().map((text) => text.slice(1)),
    fc.json().map((text) => `{"__proto__":${text}}`),
  )
  const value = fc.oneof(hostile, wellMeant, json)

  it('never throw; each is valid or its default, and each wrong one is a problem once', () => {
    forAll(fc.constantFrom(...names), value, (name, given) => {
      const { config, problems } = parseConfig({ [name]: given })
      const isDefault = config[name] === defaults[name]
      if (problems.length > 1 || (problems.length === 1 && (problems[0] !== name || !isDefault))) return false
      const others = names.filter((other) => other !== name)
      return isOption(name, config[name]) && others.every((other) => config[other] === defaults[other])
    })
  })

  it('never throw as a whole, for any value', () => {
    const whole = fc.oneof(hostile, fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: false }))
    forAll(whole, (given) => {
      const { config } = parseConfig(given)
      const { networks, first } = networksOf(config)
      return names.every((name) => isOption(name, config[name])) && networks.includes(first)
    })
  })

  it('are parsed at once, even with 5 MB of text', () => {
    for (const name of names)
      for (const text of [big('a '), big('{"a":'), `{"a":"${big('a')}"}`])
        expect(isOption(name, configOf({ [name]: text })[name])).to.equal(true)
  })
})
