import 'wallet-elements/define'
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <wallet-modal
      [networks]="networks"
      (wallet-connect)="address.set($event.detail.address); network.set($event.detail.caipNetworkId)"
      (wallet-disconnect)="address.set(''); network.set('')"
    />
    <wallet-button />
    <p>Address: <output id="address">{{ address() }}</output></p>
    <p>Network: <output id="network">{{ network() }}</output></p>
  `,
})
export class App {
  readonly address = signal('')
  readonly network = signal('')
  readonly networks = [
    {
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    },
  ]
}
