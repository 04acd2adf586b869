// Placeholder until the report module lands; replaced whole.
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
export type Scope = { container: string }
export const scopeOf = (container: { id: string }): Scope => ({ container: container.id })
export const countSessions = async (_: ClickHouse, __: Scope, _ids: string[]): Promise<Map<string, number>> => new Map()
export const hasExposures = async (_: ClickHouse, __: Scope, _id: string): Promise<boolean> => false
