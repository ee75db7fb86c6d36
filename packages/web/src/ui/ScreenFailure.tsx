import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  title: string
  again: string
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
    return (
      <EmptyState title={this.props.title} text={error.message} alert>
        <Button size="xs" variant="light" onClick={() => this.setState({ error: null })}>
          {this.props.again}
        </Button>
      </EmptyState>
    )
  }
}
