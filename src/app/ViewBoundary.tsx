import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode; fallback(retry: () => void): ReactNode }

/** Shows `fallback` in place of a view that failed, until it is tried again. A class, for React has no other way. */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
