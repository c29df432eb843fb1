import { useSyncExternalStore } from 'react'

/** True while the browser has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(followOnline, () => navigator.onLine)

function followOnline(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
