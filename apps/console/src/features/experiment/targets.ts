import { type Target, targetsOf } from '@vitrine/targeting'
import { readContent } from './read-content.ts'

export const listTargets = (content: Record<string, unknown>): Target[] =>
  readContent(content).changes.flatMap(targetsOf)
