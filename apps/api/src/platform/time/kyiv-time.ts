export * from '@oplich/contract/shared/kyiv-time';
