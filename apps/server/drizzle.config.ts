import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/kernel/db/schema/index.ts', './src/modules/*/tables.ts'],
  out: './migrations/postgres',
  entities: { roles: { provider: '', exclude: ['vitrine_tenant'] } },
})
