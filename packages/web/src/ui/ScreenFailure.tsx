import { Component, type ReactNode } from 'react'

interface Props {
  /** What is said in place of the screen, and how it can be drawn again. */
  renderFailure: (error: Error, again: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a mistake in one screen from taking the others with it. */
export class ScreenFailure extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.renderFailure(error, () => this.setState({ error: null }))
  }
}
