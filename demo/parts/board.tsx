import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptModalStyles, loadLazyStyles } from '../../src/ui/styles.ts'
import boardLooks from './board.css?inline'
import { Buttons, Choices, Fields, Rows } from './controls.tsx'
import { Decisions, Panes } from './decisions.tsx'
import { Dials, Drawings, News, Numbers } from './pictures.tsx'

/** Renders all parts into a shadow root with the modal's styles. Returns the element that has the `dir` attribute. */
export async function hangBoard(host: HTMLElement, theme: 'dark' | 'light'): Promise<HTMLElement> {
  await loadLazyStyles()
  const root = host.attachShadow({ mode: 'open' })
  adoptModalStyles(root)
  const own = new CSSStyleSheet()
  own.replaceSync(boardLooks)
  root.adoptedStyleSheets.push(own)
  const wrapper = document.createElement('div')
  wrapper.dataset.wmTheme = theme
  root.append(wrapper)
  createRoot(wrapper).render(<Board />)
  return wrapper
}

function Board() {
  return (
    <div>
      <div className="board">
        <Part title="Buttons, chips, tags">
          <Buttons />
        </Part>
        <Part title="Choices">
          <Choices />
        </Part>
        <Part title="Fields">
          <Fields />
        </Part>
        <Part title="Rows">
          <Rows />
        </Part>
        <Part title="Progress ring: waiting, counting down, done, declined, warning">
          <Dials />
        </Part>
        <Part title="Avatars, coins, tiles, glyphs">
          <Drawings />
        </Part>
        <Part title="Balance, facts, amounts">
          <Numbers />
        </Part>
        <Part title="Requests">
          <Decisions />
        </Part>
        <Part title="Messages">
          <News />
        </Part>
        <Part title="Panes and codes">
          <Panes />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
