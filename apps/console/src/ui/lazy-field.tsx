import { Skeleton } from '@mantine/core'
import type { FunctionComponent } from 'react'
import type { LazyPart } from '../lib/lazy-page.ts'
import { Part } from './part.tsx'

/** As tall as a field with its label. */
const oneField = 58

/** A field that is loaded when a form first shows it. The form stays while it comes: only its own place waits. */
export function lazyField<P extends object>(Field: LazyPart<P>, height = oneField): FunctionComponent<P> {
  return (props) => (
    <Part waiting={<Skeleton h={height} />}>
      <Field {...props} />
    </Part>
  )
}
