// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { resolveNetwork, unknownNetwork } from '../../../src/chains/networks.ts'
import { createNetworks, type Networks } from '../../../src/core/models/networks.ts'
import type { Namespace, Network } from '../../../src/schema/network.ts'
import { forAll } from '../../fixtures/for-all.ts'

const known = (name: string): Network => resolveNetwork(name, {}) ?? unknownNetwork('eip155:1')
const [mainnet, base, polygon] = [known('mainnet'), known('base'), known('polygon')]
const [solana, devnet] = [known('solana'), known('solana-devnet')]
const foreign = unknownNetwork('eip155:5')
const none = () => false
const all = () => true

const activeId = (networks: Networks, namespace: Namespace = networks.$namespace.get()) =>
  networks.$byNamespace.get()[namespace]?.active.id

describe('the networks model', () => {
  it('the default network is active at first, and every other namespace starts at its first network', () => {
    const networks = createNetworks([mainnet, base, solana, devnet], base)
    expect(networks.$namespace.get()).to.equal('eip155')
    expect(activeId(networks)).to.equal(base.id)
    expect(activeId(networks, 'solana')).to.equal(solana.id)
    expect(networks.$byNamespace.get().eip155?.requested).to.deep.equal([mainnet, base])
  })

  it("configured networks are found by id; a chosen one is active with its namespace, without becoming one of the page's", () => {
    const networks = createNetworks([mainnet, solana, devnet], mainnet)
    expect(networks.find(solana.id)).to.equal(solana)
    expect(networks.find(base.id)).to.equal(undefined)
    networks.selectNetwork(devnet)
    expect([networks.$namespace.get(), activeId(networks, 'eip155')]).to.deep.equal(['solana', mainnet.id])
    networks.selectNetwork(foreign)
    expect(networks.find(foreign.id)).to.equal(undefined)
    expect(activeId(networks)).to.equal('eip155:5')
    expect(networks.$byNamespace.get().eip155?.requested).to.deep.equal([mainnet])
  })
})

describe('a new list of networks', () => {
  it('the network of a connected account stays in use, with the details of the list, even if it is not there', () => {
    const networks = createNetworks([mainnet, base], mainnet)
    networks.selectNetwork(base)
    networks.setRequested([mainnet, polygon, base], mainnet, all)
    expect(activeId(networks)).to.equal(base.id)
    networks.setRequested([mainnet, polygon], mainnet, all)
    expect(activeId(networks)).to.equal(base.id)
    expect(networks.find(base.id)).to.equal(undefined)
    const renamed = { ...base, name: 'Base of mine' }
    networks.setRequested([mainnet, renamed], mainnet, all)
    expect(networks.$byNamespace.get().eip155?.active).to.equal(renamed)
  })

  it("the visitor's choice stays if it is listed and the default is unchanged", () => {
    const networks = createNetworks([mainnet, base, solana], mainnet)
    networks.selectNetwork(base)
    networks.setRequested([mainnet, base, polygon, solana], mainnet, none)
    expect(activeId(networks)).to.equal(base.id)
    networks.selectNetwork(solana)
    networks.setRequested([mainnet, base, solana], mainnet, none)
    expect(networks.$namespace.get()).to.equal('solana')
    expect(activeId(networks)).to.equal(solana.id)
  })

  it('without a connection, a removed network in use is replaced by the default', () => {
    const networks = createNetworks([mainnet, base], mainnet)
    networks.selectNetwork(base)
    networks.setRequested([mainnet, polygon], polygon, none)
    expect(activeId(networks)).to.equal(polygon.id)
    networks.selectNetwork(foreign)
    networks.setRequested([mainnet, polygon], polygon, none)
    expect(activeId(networks)).to.equal(polygon.id)
  })

  it('without a connection, a new default becomes active, together with its namespace, and leaves those of others', () => {
    const networks = createNetworks([mainnet, base, solana], mainnet)
    networks.setRequested([mainnet, base, solana], base, none)
    expect(activeId(networks)).to.equal(base.id)
    networks.setRequested([mainnet, base, solana], solana, none)
    expect(networks.$namespace.get()).to.equal('solana')
    networks.setRequested([mainnet, base, solana], mainnet, (namespace) => namespace === 'solana')
    expect(networks.$namespace.get()).to.equal('solana')
    expect(activeId(networks, 'eip155')).to.equal(mainnet.id)
    const others = createNetworks([mainnet, base, solana, devnet], mainnet)
    others.setNetwork(devnet)
    others.setRequested([mainnet, base, solana, devnet], base, none)
    expect([activeId(others, 'solana'), activeId(others, 'eip155')]).to.deep.equal([devnet.id, base.id])
  })

  it('the active namespace changes when it is no longer listed', () => {
    const networks = createNetworks([mainnet, solana], solana)
    networks.setRequested([mainnet], mainnet, none)
    expect(networks.$namespace.get()).to.equal('eip155')
    expect(networks.$byNamespace.get().solana).to.equal(undefined)
  })

  it('after any steps, the active namespace has a network, and each configured network is listed once', () => {
    const every = [mainnet, base, polygon, solana, devnet]
    const step = fc.record({
      list: fc.subarray(every, { minLength: 1 }),
      at: fc.nat(4),
      selects: fc.boolean(),
      foreign: fc.boolean(),
      connected: fc.subarray(['eip155', 'solana']),
    })
    forAll(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const networks = createNetworks([mainnet, solana], mainnet)
      return steps.every(({ list, at, selects, connected, ...one }) => {
        const pick = list[at % list.length] ?? mainnet
        if (selects) networks.selectNetwork(one.foreign ? foreign : pick)
        else networks.setRequested(list, pick, (namespace) => connected.includes(namespace))
        const state = networks.$byNamespace.get()[networks.$namespace.get()]
        const listed = Object.values(networks.$byNamespace.get()).flatMap(({ requested }) => requested)
        if (!state || new Set(listed).size !== listed.length) return false
        return selects || (listed.length === list.length && list.every(({ id }) => networks.find(id)))
      })
    })
  })
})
