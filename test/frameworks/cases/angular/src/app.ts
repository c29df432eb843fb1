import { Component, CUSTOM_ELEMENTS_SCHEMA, computed, type ElementRef, signal, viewChild } from '@angular/core'
import type { WalletModal } from 'wallet-elements'
import { after, scenes } from './scenes'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <div (wallet-open)="bubbled.set(bubbled() + 1)">
      <wallet-modal
        #modal
        id="modal"
        default-network="eip155:31337"
        [networks]="scene().networks"
        [rpcUrls]="scene().rpcUrls"
        (wallet-open)="opened.set(opened() + 1)"
      >
        <span id="child">{{ at() }}</span>
      </wallet-modal>
    </div>
    <late-wallet-modal id="late" name="late" [networks]="scene().networks" />
    <wallet-button
      id="button"
      for="modal"
      [label]="scene().label"
      [disabled]="scene().disabled"
      [loadingLabel]="'Wait'"
      [attr.data-count]="at()"
    />
    @if (scene().isShown) {
      <wallet-button id="sometimes" label="Sometimes" />
    }
    <ul id="list">
      @for (item of scene().items; track item) {
        <li><wallet-button label="Item {{ item }}" /></li>
      }
    </ul>
    <button id="next" type="button" (click)="next()">Next</button>
    <output id="counts">{{ opened() }} {{ heard() }} {{ bubbled() }}</output>
  `,
})
export class App {
  readonly at = signal(0)
  readonly scene = computed(() => scenes[this.at()]!)
  readonly opened = signal(0)
  readonly heard = signal(0)
  readonly bubbled = signal(0)
  readonly modal = viewChild.required<ElementRef<WalletModal>>('modal')

  ngAfterViewInit() {
    this.modal().nativeElement.addEventListener('wallet-open', () => this.heard.set(this.heard() + 1))
  }

  next() {
    this.at.set(after(this.at()))
  }
}
