--liquibase formatted sql

--changeset its:1
create table item (id bigint primary key, name varchar(255));
