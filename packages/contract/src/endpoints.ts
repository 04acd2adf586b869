import type { Endpoint } from './kit/index.ts'
import * as container from './modules/container.ts'
import * as experience from './modules/experience.ts'
import * as report from './modules/report.ts'
import * as rule from './modules/rule.ts'
import * as user from './modules/user.ts'
import * as view from './modules/view.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'reply' in value

/** Every call of the API, for the reference, the guard's tests and the generated ones. */
export const endpoints: Endpoint[] = [user, container, experience, rule, view, report].flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
)
