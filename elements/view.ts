import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { trueDocument } from '../src/lib/true-document.ts'

// r2wc keeps its state under global symbols, which a subclass can use.
const RENDER: unique symbol = Symbol.for('r2wc.render') as never
const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never
const CONTEXT: unique symbol = Symbol.for('r2wc.context') as never
const PROPS: unique symbol = Symbol.for('r2wc.props') as never

type Wrapped = HTMLElement & {
  connectedCallback(): void
  disconnectedCallback(): void
  [RENDER](): void
  [CONNECTED]: boolean
  [CONTEXT]?: unknown
  [PROPS]: Record<string, unknown>
}

/** A React view as an element inside a shadow root. Its tag contains the build's name, so that two versions can share a page. */
export type View<P = object> = HTMLElement & { update(props: Partial<P>): void }

/** Wraps a React component with its first props in an element, which renders when it enters a document. */
export function createView<P extends object>(name: string, Component: ComponentType<P>, props: P): View<P> {
  const tag = `wm-${name}-${__BUILD__}`
  if (!customElements.get(tag)) customElements.define(tag, wrap(Component as ComponentType<object>))
  const view = trueDocument(document).createElement(tag) as View<P>
  view.update(props)
  return view
}

function wrap(Component: ComponentType<object>): CustomElementConstructor {
  const Base = r2wc(Component, { props: [] }) as unknown as new () => Wrapped
  return class extends Base {
    constructor() {
      super()
      // r2wc starts as connected, and would render before it has props.
      this[CONNECTED] = false
    }

    // React creates elements and adds listeners through its container's document.
    override get ownerDocument(): Document {
      return trueDocument(super.ownerDocument)
    }

    update(props: object): void {
      this[PROPS] = { ...this[PROPS], ...props }
      this[RENDER]()
    }

    override connectedCallback(): void {
      if (this[CONTEXT]) this[CONNECTED] = true
      else super.connectedCallback()
    }

    // A move keeps React's state. An element that is still disconnected after a microtask has left the page.
    override disconnectedCallback(): void {
      this[CONNECTED] = false
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }
  }
}
