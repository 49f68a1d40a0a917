import type { Page } from '@playwright/test';
import { openOwnGarage } from './own-garage.ts';

interface Made {
  id: string;
}

/** Registers a garage of its own with two branches and a job card in the second, and signs its owner in. */
export async function openTwoBranches(page: Page): Promise<void> {
  const send = await openOwnGarage(page, 'Two Branch Motors', 'Branch Owner');
  const branches = [
    { id: 'default', name: 'Nungambakkam High Road' },
    { name: 'Thiruvanmiyur', address: '7 Beach Road, Chennai 600020', phone: '9444400022', bays: ['Pit', 'Lift'] },
  ];
  const kept = await send<{ branches: Made[] }>('put', '/settings', { branches });
  const { id: customerId } = await send<Made>('post', '/customers', { name: 'Branch Customer', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
  const card = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: '2100-01-01' };
  await send('post', '/jobcards', { ...card, branchId: kept.branches[1]!.id });
}
