import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** Takes the settings of .env beside package.json, where there is one; the real environment wins over it. */
export function loadEnvFile(): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
