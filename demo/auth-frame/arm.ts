const ARM_MS = 500

/** Enables a button once it has been in sight for half a second, and disables it when it is not; answers how to stop. */
export function armWhenSeen(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    button.disabled = true
    // On a busy machine several are told at once, and the last one is how it is.
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      button.disabled = false
    }, ARM_MS)
  })
  observer.observe(button)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
