import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Addresses, type Product, startProduct } from './product.ts'

/** Where workers ask for the product. */
const desk = 'VITRINE_E2E_DESK'

/**
 * One product for all specs, on ports and data of its own. It starts when the first worker asks where it is, so that specs that do
 * without it neither wait for it nor start it.
 */
export default async function globalSetup() {
  let product: Promise<Product> | undefined
  const server = createServer((_, response) => {
    product ??= startProduct()
    product.then(
      ({ addresses }) => response.end(JSON.stringify(addresses)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[desk] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return async () => {
    server.close()
    server.closeAllConnections()
    await product?.then(
      ({ stop }) => stop(),
      () => undefined,
    )
  }
}

/** Answers once the product does. @throws with what its servers said, when it does not start. */
export async function askForProduct(): Promise<Addresses> {
  const address = process.env[desk]
  if (!address) throw new Error(`${desk} is not set: run the specs by npm test -- --e2e`)
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(await reply.text())
  return (await reply.json()) as Addresses
}
