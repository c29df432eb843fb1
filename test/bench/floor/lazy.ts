/** The same with React loaded at the first click: replaces a painted button and clicks the new one. */
const painted = document.createElement('button')
painted.textContent = 'Connect wallet'
painted.addEventListener('click', async () => {
  const { defineView } = await import('./Button.tsx')
  defineView()
  const view = document.createElement('floor-view')
  painted.replaceWith(view)
  const drawn = new MutationObserver(() => view.shadowRoot?.querySelector('button')?.click())
  if (view.shadowRoot) drawn.observe(view.shadowRoot, { childList: true })
  view.shadowRoot?.querySelector('button')?.click()
})
document.body.append(painted)
