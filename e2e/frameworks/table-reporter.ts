import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Cell, writeFrames, writeTable } from './cells.ts'

const file = path.join(import.meta.dirname, 'dist/table.md')

/** Prints what came of every change in every shop, and keeps the table as dist/table.md. */
export default class TableReporter implements Reporter {
  readonly cells: Cell[] = []

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === 'cells' && body) this.cells.push(...(JSON.parse(body.toString()) as Cell[]))
  }

  onEnd(): void {
    if (this.cells.length === 0) return
    const tables = [...Map.groupBy(this.cells, ({ browser }) => browser)]
      .map(([browser, cells]) => [browser, writeTable(cells), writeFrames(cells)].join('\n\n').trim())
      .join('\n\n')
    console.log(`\nThe tag in shops that frameworks own\n\n${tables}`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${tables}\n`)
  }
}
