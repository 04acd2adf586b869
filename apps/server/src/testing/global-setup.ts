import type { TestProject } from 'vitest/node'
import { makeTemplate, type Template } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

/** Of a whole run, before its first test. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { template, drop } = await makeTemplate()
  project.provide('template', template)
  return drop
}
